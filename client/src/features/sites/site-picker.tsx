import { useTranslation } from 'react-i18next';
import type { JobSiteInput, SavedSiteFragment } from '@/gql/graphql';
import { useSubjectUserId } from '@/lib/subject';
import { SiteSelect } from './site-select';
import { useSites } from './use-sites';

type SitePickerProps = {
  /** Where the job is done; null is the consumer's home. Ready to be sent as the `site` of a booking or a quote. */
  value: JobSiteInput | null;
  onChange: (site: JobSiteInput | null) => void;
};

/**
 * Where a job is done (P110): at home, which is the default, in one of the consumer's saved fields, or in another place, whose
 * form it opens in a dialog; that is saved among their fields, and chosen. Whose fields: the user's of the address (`userId`),
 * or the logged-in user's; a visitor has home alone. Offline the fields are those that were seen before. Not to be put into a
 * `form`: the dialog has one of its own.
 *
 *     const [site, setSite] = useState<JobSiteInput | null>(null);
 *     <SitePicker value={site} onChange={setSite} />
 */
export function SitePicker({ value, onChange }: SitePickerProps) {
  const { t } = useTranslation();
  const userId = useSubjectUserId();
  const { sites } = useSites(userId);
  const chosen = value && sites?.find((saved) => isSame(inputOf(saved), value));
  return (
    <SiteSelect
      label={t('fields.where')}
      userId={userId}
      chosenId={chosen?.id ?? null}
      // It may have been changed or deleted since it was chosen.
      unsaved={value && !chosen ? (value.name ?? t('fields.place')) : undefined}
      onChoose={(saved) => onChange(saved && inputOf(saved))}
    />
  );
}

/** Without what Apollo adds, which the server would refuse. */
function inputOf({ site: { location, name, size, gate } }: SavedSiteFragment): JobSiteInput {
  const { latitude, longitude } = location;
  return {
    location: { latitude, longitude },
    name,
    size: size && { area: size.area, unit: size.unit },
    gate,
  };
}

function isSame(a: JobSiteInput, b: JobSiteInput): boolean {
  return (
    a.location.latitude === b.location.latitude &&
    a.location.longitude === b.location.longitude &&
    (a.name ?? null) === (b.name ?? null) &&
    a.size?.area === b.size?.area &&
    a.size?.unit === b.size?.unit &&
    (a.gate ?? null) === (b.gate ?? null)
  );
}
