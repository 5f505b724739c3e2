import { siteLink } from '#server/domain/emails/send.ts';
import { type Brand as BrandShape, brand } from '#server/domain/kernel/brand.ts';
import { REFERENCE_DATA } from '#server/wire/freshness.ts';
import { builder } from './builder.ts';

const Director = builder.objectRef<BrandShape['directors'][number]>('Director').implement({
  description: 'Somebody who answers for the agency.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name.' }),
    role: t.exposeString('role', { description: 'What they do.' }),
    email: t.exposeString('email', { description: 'Their address.' }),
    phone: t.exposeString('phone', { description: 'Opens a WhatsApp chat.' }),
    networkUrl: t.exposeString('networkUrl', {
      description: 'Their profile in a professional network.',
    }),
  }),
});

const TeamMember = builder.objectRef<BrandShape['team'][number]>('TeamMember').implement({
  description: 'Somebody of the agency.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name.' }),
    role: t.exposeString('role', { description: 'What they look after.' }),
    bio: t.exposeString('bio', { description: 'A few sentences.' }),
  }),
});

const Testimonial = builder.objectRef<BrandShape['testimonials'][number]>('Testimonial').implement({
  description: 'What somebody said of the agency.',
  fields: (t) => ({
    quote: t.exposeString('quote', { description: 'Their words.' }),
    name: t.exposeString('name', { description: 'Who.' }),
    detail: t.exposeString('detail', { description: 'Of which yacht or trade.' }),
  }),
});

const Social = builder.objectRef<BrandShape['socials'][number]>('SocialProfile').implement({
  description: "One of the agency's social profiles.",
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The network.' }),
    url: t.exposeString('url', { description: 'Its address.' }),
  }),
});

const Brand = builder.objectRef<BrandShape>('Brand').implement({
  description: 'The agency that runs this installation.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    tagline: t.exposeString('tagline', { description: 'One sentence.' }),
    url: t.string({
      description: "Address of this site's home page.",
      resolve: () => siteLink('/'),
    }),
    email: t.exposeString('email', { description: 'For general enquiries.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Its telephone.' }),
    address: t.exposeString('address', { nullable: true, description: 'Where it is.' }),
    established: t.exposeInt('established', { nullable: true, description: 'The year.' }),
    directors: t.expose('directors', { type: [Director], description: 'The directors.' }),
    team: t.expose('team', { type: [TeamMember], description: 'The people.' }),
    testimonials: t.expose('testimonials', {
      type: [Testimonial],
      description: 'What people say.',
    }),
    socials: t.expose('socials', { type: [Social], description: 'Social profiles.' }),
    isSample: t.exposeBoolean('sample', {
      description: 'The people and their words are invented: pages say so.',
    }),
  }),
});

builder.queryField('brand', (t) =>
  t.field({
    type: Brand,
    description: 'The agency, as its configuration says.',
    extensions: { freshness: REFERENCE_DATA },
    resolve: () => brand(),
  }),
);
