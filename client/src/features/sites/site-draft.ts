import type { JobSite } from '@domain/jobs/job-site';
import { savedSiteSchema } from '@domain/jobs/saved-site';
import type { ParseKeys } from 'i18next';
import type { AreaUnit, JobSiteInput } from '@/gql/graphql';
import type { Problem } from '@/lib/errors';
import { typedNumber } from '@/lib/typed-number';
import { type Degrees, readDegrees } from '@/ui/degrees';

/** The form as it is typed. */
export type SiteDraft = { name: string; location: Degrees; area: string; unit: AreaUnit; gate: string };

/** The first thing to mend: which input, and the key of its sentence. */
export type SiteProblem = { field: 'name' | 'location' | 'area' | 'gate'; key: ParseKeys };

/** The form of a new place: a pin where the user lives. */
export function newDraft(home: JobSite['location'] | null): SiteDraft {
  return { name: '', location: degreesOf(home), area: '', unit: 'ACRE', gate: '' };
}

/** The form of a place that is there. */
export function draftOf({ name, location, size, gate }: JobSiteInput): SiteDraft {
  return {
    name: name ?? '',
    location: degreesOf(location),
    area: size?.area ?? '',
    unit: size?.unit ?? 'ACRE',
    gate: gate ?? '',
  };
}

/** Checks a draft by the domain's rules (P110, P136), areas in the digits of any keyboard. */
export function checkSite(draft: SiteDraft): JobSite | SiteProblem {
  const { name, location, area, unit, gate } = draft;
  const parsed = savedSiteSchema.shape.site.safeParse({
    name,
    location: { latitude: readDegrees(location.latitude), longitude: readDegrees(location.longitude) },
    size: area.trim() ? { area: typedNumber(area), unit } : null,
    gate,
  });
  if (parsed.success) return parsed.data;
  const { path, code } = parsed.error.issues[0]!;
  return problemAt(path.map(String), code);
}

/** What of the form the server refused; null where it was none of it. */
export function refusedInput({ fields = [] }: Problem): SiteProblem | null {
  const [first] = fields;
  const [root, ...path] = first?.path.split('.') ?? [];
  return root === 'site' ? problemAt(path) : null;
}

function problemAt([field, axis]: string[], code?: string): SiteProblem {
  switch (field) {
    case 'name':
      return { field, key: 'fields.nameMissing' };
    case 'size':
      return { field: 'area', key: 'fields.sizeWrong' };
    case 'location':
      return { field, key: locationKey(axis, code) };
    default:
      return { field: 'gate', key: 'errors.BAD_INPUT' };
  }
}

function locationKey(axis: string | undefined, code: string | undefined): ParseKeys {
  if (code !== 'too_big' && code !== 'too_small') return 'registration.locationRequired';
  return axis === 'latitude' ? 'registration.latitudeRange' : 'registration.longitudeRange';
}

function degreesOf(point: JobSite['location'] | null): Degrees {
  return { latitude: point ? String(point.latitude) : '', longitude: point ? String(point.longitude) : '' };
}
