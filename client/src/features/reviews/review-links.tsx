import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Upload } from '@/lib/uploads/use-upload';
import { LinkField } from '@/ui/link-field';
import { LinksField } from './links-field';
import type { ReviewDraft } from './review-draft';

type ReviewLinksProps = { control: Control<ReviewDraft>; onUpload: Upload };

/** Sound, pictures and videos of a review: links to elsewhere, or uploads. */
export function ReviewLinks({ control, onUpload }: ReviewLinksProps) {
  const { t } = useTranslation();
  return (
    <>
      <Controller
        name="audioUrl"
        control={control}
        render={({ field }) => (
          <LinkField {...field} kind="audio" label={t('reviews.audioUrl')} onUpload={onUpload} />
        )}
      />
      <Controller
        name="imageUrls"
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <LinksField
            kind="image"
            label={t('reviews.imageUrls')}
            value={value}
            onChange={onChange}
            onUpload={onUpload}
            ref={ref}
          />
        )}
      />
      <Controller
        name="videoUrls"
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <LinksField
            kind="video"
            label={t('reviews.videoUrls')}
            value={value}
            onChange={onChange}
            onUpload={onUpload}
            ref={ref}
          />
        )}
      />
    </>
  );
}
