import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type TakenMail = { To: string; Tag: string; TextBody: string; instance: string };

export type MailService = {
  url: string;
  /** Accepted e-mails, oldest first. */
  taken: TakenMail[];
  /** Leaves the next e-mail with this tag unanswered; resolves to the instance that sends it. */
  holdNext: (tag: string) => Promise<string>;
  close: () => Promise<void>;
};

/** A mock of Postmark's API. An e-mail is accepted when its response is sent. */
export async function startMailService(): Promise<MailService> {
  const taken: TakenMail[] = [];
  const holds = new Map<string, (instance: string) => void>();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const instance = String(request.headers['x-instance']);
      const mail = { ...(body as Omit<TakenMail, 'instance'>), instance };
      const caught = holds.get(mail.Tag);
      if (caught) {
        holds.delete(mail.Tag);
        return caught(instance);
      }
      taken.push(mail);
      const answer = { ErrorCode: 0, Message: 'OK', MessageID: crypto.randomUUID(), To: mail.To };
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...answer, SubmittedAt: new Date().toISOString() }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    holdNext: (tag) => new Promise((caught) => holds.set(tag, caught)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
