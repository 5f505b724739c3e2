import type { Example } from './examples.ts';

/** A receiver that verifies the signature. `WEBHOOK_SECRET` is an environment variable. */
export const receiver: Example = {
  file: 'receiver.mjs',
  text: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

function isGenuine(headers, body) {
  const timestamp = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - timestamp) < 300)) return false;
  const signed = \`\${headers['webhook-id']}.\${timestamp}.\${body}\`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature']).split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const seen = new Set();
const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(type, JSON.stringify(data));
});
server.listen(process.env.PORT ?? 8080, () => console.log('listening on', server.address().port));
`,
};
