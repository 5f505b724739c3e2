import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';

/** The baseline: bare WebSockets that are all sent one event of the product's size for each POST. */
const EVENT = JSON.stringify({
  id: randomUUID(),
  type: 'next',
  payload: { data: { newApplications: { total: 168_000, job: { id: btoa('x'.repeat(40)) } } } },
});
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });

const server = createServer((request, response) => {
  if (request.method === 'POST') for (const socket of sockets.clients) socket.send(EVENT);
  response.end('ok');
});
server.on('upgrade', (request, stream, head) => {
  sockets.handleUpgrade(request, stream, head, (socket: WebSocket) => {
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as { type: string };
      socket.send(type === 'connection_init' ? '{"type":"connection_ack"}' : EVENT);
    });
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
