// Loaded into a server before it starts: what it would send to Postmark goes to MAIL_SERVICE instead.
const { MAIL_SERVICE = '', INSTANCE = '' } = process.env;
const real = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.hostname !== 'api.postmarkapp.com') return real(input, init);
  const headers = new Headers(init?.headers);
  headers.set('x-instance', INSTANCE);
  return real(`${MAIL_SERVICE}${url.pathname}`, { ...init, headers });
};
