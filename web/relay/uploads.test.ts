import { expect, it, vi } from 'vitest';
import { findFiles, multipartForm, sendWithFiles } from './uploads.ts';

function parsed(form: FormData, name: string): unknown {
  const text = form.get(name);
  return typeof text === 'string' ? JSON.parse(text) : text;
}

it('finds files wherever they stand in the variables', () => {
  const cv = new File(['a'], 'cv.pdf');
  const photo = new File(['b'], 'me.png');
  const variables = { input: { cv, name: 'x', list: [null, { photo }] } };
  expect(findFiles(variables)).toEqual([
    { path: 'variables.input.cv', file: cv },
    { path: 'variables.input.list.1.photo', file: photo },
  ]);
});

it('writes operations, map and files in the order of the specification', () => {
  const cv = new File(['a'], 'cv.pdf');
  const body = { operationName: 'Upload', variables: { input: { cv, name: 'x' } } };
  const form = multipartForm(body, findFiles(body.variables));
  expect([...form.keys()]).toEqual(['operations', 'map', '0']);
  expect(parsed(form, 'operations')).toEqual({
    operationName: 'Upload',
    variables: { input: { cv: null, name: 'x' } },
  });
  expect(parsed(form, 'map')).toEqual({ 0: ['variables.input.cv'] });
  expect((form.get('0') as File).name).toBe('cv.pdf');
});

it('has the browser ask before the page is left with a file on its way', async () => {
  const requests: EventTarget[] = [];
  class HeldRequest extends EventTarget {
    status = 200;
    responseText = '{}';
    upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    send() {
      requests.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const answer = sendWithFiles('/graphql', {}, { variables: { file: new File(['a'], 'a.pdf') } });
  expect(isAsked()).toBe(true);
  for (const type of ['load', 'loadend']) requests[0]?.dispatchEvent(new Event(type));
  expect(await answer).toEqual({ status: 200, text: '{}' });
  expect(isAsked()).toBe(false);
  vi.unstubAllGlobals();
});
