import { siteLink } from '#server/domain/emails/send.ts';
import { type Brand as BrandShape, brand } from '#server/domain/kernel/brand.ts';
import { builder } from './builder.ts';

const text = { nullable: false } as const;

const Director = builder.objectRef<BrandShape['directors'][number]>('Director').implement({
  description: 'Somebody who answers for the agency.',
  fields: (t) => ({
    name: t.exposeString('name', { ...text, description: 'Full name.' }),
    role: t.exposeString('role', { ...text, description: 'What they do.' }),
    email: t.exposeString('email', { ...text, description: 'Their address.' }),
    phone: t.exposeString('phone', { ...text, description: 'Opens a WhatsApp chat.' }),
    networkUrl: t.exposeString('networkUrl', {
      ...text,
      description: 'Their profile in a professional network.',
    }),
  }),
});

const TeamMember = builder.objectRef<BrandShape['team'][number]>('TeamMember').implement({
  description: 'Somebody of the agency.',
  fields: (t) => ({
    name: t.exposeString('name', { ...text, description: 'Full name.' }),
    role: t.exposeString('role', { ...text, description: 'What they look after.' }),
    bio: t.exposeString('bio', { ...text, description: 'A few sentences.' }),
  }),
});

const Testimonial = builder.objectRef<BrandShape['testimonials'][number]>('Testimonial').implement({
  description: 'What somebody said of the agency.',
  fields: (t) => ({
    quote: t.exposeString('quote', { ...text, description: 'Their words.' }),
    name: t.exposeString('name', { ...text, description: 'Who.' }),
    detail: t.exposeString('detail', { ...text, description: 'Of which yacht or trade.' }),
  }),
});

const Social = builder.objectRef<BrandShape['socials'][number]>('SocialProfile').implement({
  description: "One of the agency's social profiles.",
  fields: (t) => ({
    name: t.exposeString('name', { ...text, description: 'The network.' }),
    url: t.exposeString('url', { ...text, description: 'Its address.' }),
  }),
});

const Brand = builder.objectRef<BrandShape>('Brand').implement({
  description: 'The agency that runs this installation.',
  fields: (t) => ({
    name: t.exposeString('name', { ...text, description: 'Its name.' }),
    tagline: t.exposeString('tagline', { ...text, description: 'One sentence.' }),
    url: t.string({
      ...text,
      description: "Address of this site's home page.",
      resolve: () => siteLink('/'),
    }),
    email: t.exposeString('email', { ...text, description: 'For general enquiries.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Its telephone.' }),
    address: t.exposeString('address', { nullable: true, description: 'Where it is.' }),
    established: t.exposeInt('established', { nullable: true, description: 'The year.' }),
    directors: t.expose('directors', { type: [Director], ...text, description: 'The directors.' }),
    team: t.expose('team', { type: [TeamMember], ...text, description: 'The people.' }),
    testimonials: t.expose('testimonials', {
      type: [Testimonial],
      ...text,
      description: 'What people say.',
    }),
    socials: t.expose('socials', { type: [Social], ...text, description: 'Social profiles.' }),
    isSample: t.exposeBoolean('sample', {
      ...text,
      description: 'The people and their words are invented: pages say so.',
    }),
  }),
});

builder.queryField('brand', (t) =>
  t.field({
    type: Brand,
    nullable: false,
    description: 'The agency, as its configuration says.',
    resolve: () => brand(),
  }),
);
