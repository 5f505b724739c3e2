import { expect, test } from 'vitest';
import { valuesOf } from './labels.ts';
import {
  documentFolder,
  documentKinds,
  documentPropNames,
  parseDocumentKind,
  parseVisa,
  visaFields,
  visas,
} from './paper-labels.ts';

test('the ZIP has the documented folders', () => {
  expect(valuesOf(documentKinds).map(documentFolder).toSorted()).toEqual([
    'ENG 1',
    'Licenses',
    'Other Documents',
    'STCW Advanced',
    'STCW Basic',
    'Travel Documents',
    'Written References',
  ]);
});

test('a document kind is known by its REST name, its label and its stored name', () => {
  for (const kind of valuesOf(documentKinds)) {
    expect(parseDocumentKind(documentPropNames[kind])).toBe(kind);
    expect(parseDocumentKind(documentFolder(kind))).toBe(kind);
    expect(parseDocumentKind(kind)).toBe(kind);
  }
  expect(parseDocumentKind('passport')).toBeUndefined();
  expect(parseDocumentKind('constructor')).toBeUndefined();
});

test('a visa is known by its field and its label', () => {
  for (const visa of valuesOf(visas)) {
    expect(parseVisa(visaFields[visa])).toBe(visa);
    expect(parseVisa(visas[visa][0])).toBe(visa);
  }
  expect(parseVisa('H1B')).toBeUndefined();
});
