import { expect, test } from 'vitest';
import { newSigningSecret, signedHeaders } from './signature.ts';

test('a signature is the one of the specification’s own example', () => {
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('each secret signs, one after the other', () => {
  const given = { id: 'a', timestamp: 1, body: 'ü' };
  const secrets = [newSigningSecret(), newSigningSecret()];
  const [first, second] = secrets.map(
    (secret) => signedHeaders([secret], given)['webhook-signature'],
  );
  expect(signedHeaders(secrets, given)['webhook-signature']).toBe(`${first} ${second}`);
  expect(first).not.toBe(second);
});

test('a secret has 32 random bytes in base64 after its prefix', () => {
  const secret = newSigningSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  expect(newSigningSecret()).not.toBe(secret);
});
