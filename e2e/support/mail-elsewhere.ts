// Preloaded into a server: redirects its requests to Postmark to MAIL_SERVICE.
const { MAIL_SERVICE = '', INSTANCE = '' } = process.env;
const real = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.hostname !== 'api.postmarkapp.com') return real(input, init);
  const headers = new Headers(init?.headers);
  headers.set('x-instance', INSTANCE);
  return real(`${MAIL_SERVICE}${url.pathname}`, { ...init, headers });
};
