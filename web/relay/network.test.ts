import type { RequestParameters, Variables } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteChange } from './changes.ts';
import { RequestFailure } from './failures.ts';
import { fetchAnswer } from './network.ts';
import { announceSessionResumed, onSessionEnd, setPageOwner } from './session.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

function operation(id: string): RequestParameters {
  return { id, text: null, name: 'TestQuery', operationKind: 'query', metadata: {} };
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

const unknown = { errors: [{ message: 'x', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };

function refusal(code: string) {
  return { errors: [{ message: 'in words', extensions: { code } }] };
}

function ask(id: string, variables: Variables = {}) {
  return fetchAnswer(operation(id), variables, {});
}

function sent(call: number): Record<string, unknown> {
  const body = fetchMock.mock.calls[call]?.[1]?.body;
  return JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>;
}

describe('a request', () => {
  it('carries the id, the variables and the proof of its origin', async () => {
    fetchMock.mockResolvedValueOnce(json({ data: { a: 1 } }));
    expect(await ask('known', { b: 2 })).toEqual({ data: { a: 1 } });
    expect(sent(0)).toEqual({
      operationName: 'TestQuery',
      variables: { b: 2 },
      extensions: { id: 'known' },
    });
    const headers = new Headers(fetchMock.mock.calls[0]?.[1]?.headers);
    expect(headers.get('x-passerelle')).toBe('1');
  });

  it('carries the text when the server does not know the id, and from then on', async () => {
    fetchMock
      .mockResolvedValueOnce(json(unknown, 400))
      .mockResolvedValueOnce(json({ strange: 'query TestQuery { a }' }))
      .mockResolvedValueOnce(json({ data: { a: 1 } }))
      .mockResolvedValueOnce(json({ data: { a: 2 } }));
    expect(await ask('strange')).toEqual({ data: { a: 1 } });
    expect(sent(2)).toMatchObject({ query: 'query TestQuery { a }' });
    expect(sent(2)).not.toHaveProperty('extensions');
    expect(await ask('strange')).toEqual({ data: { a: 2 } });
    expect(fetchMock).toHaveBeenCalledTimes(4);
    expect(sent(3)).toMatchObject({ query: 'query TestQuery { a }' });
  });

  it('asks for the page again when its own text is gone', async () => {
    fetchMock
      .mockResolvedValueOnce(json(unknown, 400))
      .mockImplementation(async () => json({}, 404));
    await expect(ask('gone')).rejects.toMatchObject({ code: 'OUTDATED' });
  });
});

describe('an answer', () => {
  it('during which something changed is asked for again, but not of what never changes', async () => {
    const overtaken = async () => {
      noteChange();
      return json({ data: { a: 1 } });
    };
    fetchMock.mockImplementationOnce(overtaken).mockResolvedValueOnce(json({ data: { a: 2 } }));
    expect(await ask('a')).toEqual({ data: { a: 2 } });
    fetchMock.mockImplementationOnce(overtaken);
    const fixed = { metadata: { isFixed: true } };
    expect(await fetchAnswer(operation('a'), {}, fixed)).toEqual({ data: { a: 1 } });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('is a failure in words when it has no data', async () => {
    fetchMock.mockResolvedValueOnce(json({ data: null, ...refusal('RATE_LIMITED') }, 429));
    const failure = await ask('a').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestFailure);
    expect(failure).toMatchObject({ code: 'RATE_LIMITED', message: 'in words' });
  });

  it('hides what the server did not expect', async () => {
    fetchMock.mockResolvedValueOnce(json(refusal('INTERNAL'), 500));
    await expect(ask('a')).rejects.toMatchObject({
      message: 'Something went wrong. Please try again.',
    });
  });

  it('is data where only a part of it was not found', async () => {
    fetchMock.mockResolvedValueOnce(json({ data: { job: null }, ...refusal('NOT_FOUND') }));
    expect(await ask('a')).toEqual({ data: { job: null } });
  });

  it('is data where an id in the address is none', async () => {
    fetchMock.mockResolvedValueOnce(json({ data: { job: null }, ...refusal('BAD_REQUEST') }));
    expect(await ask('a')).toEqual({ data: { job: null } });
    fetchMock.mockResolvedValueOnce(json(refusal('BAD_REQUEST'), 400));
    await expect(ask('a')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is a failure where a part of it broke', async () => {
    fetchMock.mockResolvedValueOnce(json({ data: { jobs: null }, ...refusal('INTERNAL') }));
    await expect(ask('a')).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  describe('that does not come', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());
    const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    const cutOff = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut off')) }));
    const lost = new TypeError('Failed to fetch');

    async function outcome(operationKind: 'query' | 'mutation' = 'query') {
      const params: RequestParameters = { ...operation('a'), operationKind };
      const asking = fetchAnswer(params, {}, {}).catch((error: unknown) => error);
      await vi.runAllTimersAsync();
      return asking;
    }

    it('is asked for again where it only reads', async () => {
      fetchMock
        .mockRejectedValueOnce(lost)
        .mockResolvedValueOnce(badGateway())
        .mockResolvedValueOnce(json({ data: { a: 1 } }));
      expect(await outcome()).toEqual({ data: { a: 1 } });
    });

    it.each([
      ['no answer', () => Promise.reject(lost)],
      ['one of somebody else', () => Promise.resolve(badGateway())],
      ['half of one', () => Promise.resolve(cutOff())],
    ])('three times, %s, says that the server is away', async (_what, answer) => {
      fetchMock.mockImplementation(answer);
      expect(await outcome()).toMatchObject({ code: 'UNAVAILABLE' });
      expect(fetchMock).toHaveBeenCalledTimes(3);
    });

    it('is asked for again where the server has no database at the moment', async () => {
      fetchMock
        .mockResolvedValueOnce(json({ data: null, ...refusal('UNAVAILABLE') }))
        .mockResolvedValueOnce(json({ data: { a: null }, ...refusal('UNAVAILABLE') }))
        .mockResolvedValueOnce(json({ data: { a: 1 } }));
      expect(await outcome()).toEqual({ data: { a: 1 } });
    });

    it('says so at once where it changes something', async () => {
      fetchMock.mockRejectedValue(lost);
      expect(await outcome('mutation')).toMatchObject({ code: 'UNAVAILABLE' });
      expect(fetchMock).toHaveBeenCalledOnce();
    });

    it('says so at once where the browser is offline', async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      fetchMock.mockRejectedValue(lost);
      expect(await outcome()).toMatchObject({ code: 'OFFLINE' });
      expect(fetchMock).toHaveBeenCalledOnce();
      vi.restoreAllMocks();
    });
  });

  const refusals = [
    ['a status', () => json({}, 401)],
    ['a code', () => json(refusal('UNAUTHENTICATED'))],
    ['a payload', () => json({ data: { save: { code: 'UNAUTHENTICATED', message: '' } } })],
  ] as const;

  it.each(refusals)(
    'that is refused by %s for want of a session is asked again with one',
    async (_by, refused) => {
      const stop = onSessionEnd(() => queueMicrotask(announceSessionResumed));
      fetchMock.mockResolvedValueOnce(refused()).mockResolvedValueOnce(json({ data: { a: 1 } }));
      expect(await ask('a')).toEqual({ data: { a: 1 } });
      expect(fetchMock).toHaveBeenCalledTimes(2);
      stop();
    },
  );

  it('is refused at once where nobody offers to log in', async () => {
    fetchMock.mockResolvedValueOnce(json({}, 401));
    await expect(ask('a')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

it('a page asks in the name of its owner, but for a log-in', async () => {
  setPageOwner('VXNlcjox');
  fetchMock.mockImplementation(async () => json({ data: { a: 1 } }));
  await ask('a');
  await fetchAnswer({ ...operation('b'), name: 'useLogInMutation' }, {}, {});
  const named = fetchMock.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('x-passerelle-viewer'),
  );
  expect(named).toEqual(['VXNlcjox', null]);
  setPageOwner(null);
});
