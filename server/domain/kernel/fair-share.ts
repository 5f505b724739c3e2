/** A face runs each of its requests within a share of the connections. */
export { withinShare } from '#server/platform/fair-share.ts';
