import { brand } from '#server/domain/brand.ts';
import { requireRole, type Viewer } from '#server/domain/viewer.ts';

/** The names that a listing's consultant is chosen from. Admins only. */
export function listConsultants(viewer: Viewer): string[] {
  requireRole(viewer, 'admin');
  return brand().consultants;
}
