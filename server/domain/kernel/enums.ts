export * from '#server/generated/prisma/enums.ts';
