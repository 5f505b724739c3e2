import { describe, expect, test } from 'vitest';
import { purposeOf, stepOf } from './wizard.ts';

describe('the purpose of the wizard', () => {
  test('follows the job where the address says otherwise', () => {
    expect(purposeOf(null, null)).toBe('new');
    expect(purposeOf('active', 'DRAFT')).toBe('draft');
    expect(purposeOf('archived', 'DRAFT')).toBe('archived');
    expect(purposeOf('draft', 'ACTIVE')).toBe('active');
    expect(purposeOf('draft', 'ARCHIVED')).toBe('archived');
  });
});

describe('the step of the wizard', () => {
  test('is the first, but of a draft the one where it was left', () => {
    expect(stepOf(null, 1, 'new')).toBe(1);
    expect(stepOf(null, 3, 'draft')).toBe(3);
    expect(stepOf(null, 4, 'active')).toBe(1);
  });

  test('is never past the furthest that was reached, and always one that there is', () => {
    expect(stepOf('2', 3, 'draft')).toBe(2);
    expect(stepOf('4', 3, 'draft')).toBe(3);
    expect(stepOf('9', 4, 'active')).toBe(4);
    expect(stepOf('0', 4, 'active')).toBe(1);
    expect(stepOf('x', 3, 'draft')).toBe(3);
    expect(stepOf('3', 1, 'new')).toBe(1);
  });
});
