import { beforeEach, describe, expect, test } from 'vitest';
import { templateTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { renderMail } from '#server/mail/layout.ts';
import { rejectionLetter, unknownField } from '#server/mail/rejection-template.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, integrationWith } from '#server/testing/fixtures.ts';
import { newTemplate } from '#server/testing/world.ts';
import { addTemplate, changeTemplate, deleteTemplate, listTemplates } from './templates.ts';

let admin: AdminViewer;
beforeEach(async () => {
  admin = await createAdmin();
  await db.mailTemplate.deleteMany({ where: { name: { startsWith: 'Text ' } } });
});

const values = {
  firstName: 'Ana',
  position: 'Deckhand',
  yacht: 'M/Y 45m',
  consultant: 'Ines Prado',
};

describe('a text', () => {
  test.each([
    ['Dear {firstName}, {position} on {yacht}. {consultant}', null],
    ['none', null],
    ['Dear {name}', '{name}'],
    ['Dear {FirstName}', '{FirstName}'],
    ['Dear { firstName }', '{ firstName }'],
    ['Dear {}', '{}'],
    ['Dear {firstName', ''],
    ['Dear firstName}', ''],
    ['Dear {{firstName}}', ''],
    ['{toString}', '{toString}'],
  ])('%s has this as its unknown field: %s', (text, unknown) => {
    expect(unknownField(text)).toBe(unknown);
  });

  test('is filled in once: what a value contains is never a field', () => {
    const letter = rejectionLetter(
      {
        subject: '{position}',
        body: 'Dear {firstName},\n\n\n{yacht}\nand {firstName}\n \n{consultant}',
      },
      { ...values, firstName: '{yacht}$&', position: 'Cook\r\nBcc: all' },
    );
    expect(letter.paragraphs).toEqual(['Dear {yacht}$&,', 'M/Y 45m\nand {yacht}$&', 'Ines Prado']);
    expect(renderMail(letter, { name: 'P', tagline: '', address: null, url: '' }).subject).toBe(
      'Cook Bcc: all',
    );
  });

  test('is shown as text: markup in it, and in names, does nothing', () => {
    const letter = rejectionLetter(
      { subject: '<b>{position}</b>', body: 'Dear {firstName} & <script>alert(1)</script>' },
      { ...values, firstName: '<img src=x onerror="y">' },
    );
    const { html } = renderMail(letter, { name: 'P', tagline: '', address: null, url: '' });
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain('Dear &lt;img src=x onerror=&quot;y&quot;&gt; &amp; &lt;script&gt;');
  });
});

describe('the texts of e-mails', () => {
  test('begin with those of the trade, whose fields are all known', async () => {
    const texts = await listTemplates(admin);
    expect(texts.length).toBeGreaterThanOrEqual(3);
    expect(
      texts.flatMap(({ subject, body }) => [unknownField(subject), unknownField(body)]),
    ).toEqual(texts.flatMap(() => [null, null]));
  });

  test('are added, changed and deleted', async () => {
    const made = await addTemplate(admin, newTemplate());
    const next = newTemplate();
    expect(await changeTemplate(admin, made.id, next)).toMatchObject({ ...next, id: made.id });
    expect((await listTemplates(admin)).map(({ id }) => id)).toContain(made.id);
    await deleteTemplate(admin, made.id);
    const gone = { code: 'not-found', message: templateTexts.gone };
    await expect(deleteTemplate(admin, made.id)).rejects.toMatchObject(gone);
    await expect(changeTemplate(admin, made.id, newTemplate())).rejects.toMatchObject(gone);
    await expect(changeTemplate(admin, 'no id', newTemplate())).rejects.toMatchObject(gone);
  });

  test('are refused with each fault: missing parts, and fields that there are none of', async () => {
    await expect(
      addTemplate(admin, { name: ' ', subject: 'For {title}', body: 'Dear {firstName' }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
      faults: [
        { path: ['name'], message: templateTexts.unnamed },
        {
          path: ['subject'],
          message:
            '{title} is not a field. The fields are {firstName}, {position}, {yacht}, {consultant}.',
        },
        { path: ['body'], message: expect.stringContaining('A brace stands alone.') },
      ],
    });
    await expect(
      addTemplate(admin, { ...newTemplate(), subject: '', body: '\n' }),
    ).rejects.toMatchObject({
      faults: [
        { path: ['subject'], message: templateTexts.noSubject },
        { path: ['body'], message: templateTexts.noBody },
      ],
    });
  });

  test('have names of their own; added twice at once they are one', async () => {
    const text = newTemplate();
    const outcomes = await Promise.allSettled([addTemplate(admin, text), addTemplate(admin, text)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await addTemplate(admin, newTemplate());
    await expect(
      changeTemplate(admin, other.id, { ...text, name: text.name.toUpperCase() }),
    ).rejects.toMatchObject({ code: 'already-exists', message: templateTexts.known });
  });

  test.each([
    ['a candidate', () => createCandidate()],
    ['an integration', () => integrationWith('APPLICATIONS_WRITE')],
  ])('are not for %s', async (_who, viewer) => {
    const someone = await viewer();
    await expect(listTemplates(someone)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(addTemplate(someone, newTemplate())).rejects.toMatchObject({ code: 'forbidden' });
  });
});
