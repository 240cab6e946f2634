import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SubmitReviewInput } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import type { Upload } from '@/lib/uploads/use-upload';
import { useUploadsUnderWay } from '@/lib/uploads/use-uploads-under-way';
import { RatingField } from './rating-field';
import { checkReview, draftOf, type SaidBefore } from './review-draft';
import { ReviewLinks } from './review-links';
import classes from './reviews.module.css';

export type ReviewFormProps = {
  /** What was said before; null for a first review. */
  review: SaidBefore | null;
  /** Sends it; what it throws is shown, and everything typed stays. */
  onSubmit: (content: Omit<SubmitReviewInput, 'bookingId'>) => Promise<void>;
  onUpload: Upload;
};

/** What a consumer says of a provider (P58). One problem is shown at a time, and the focus is on it (P89). */
export function ReviewForm({ review, onSubmit, onUpload }: ReviewFormProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const { control, handleSubmit, setFocus, formState, subscribe } = useForm({
    defaultValues: draftOf(review),
  });
  // What was wrong may be so no longer.
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setProblem(null) }), [subscribe]);
  const { upload, underWay } = useUploadsUnderWay(onUpload);

  const submit = handleSubmit(async (draft) => {
    setProblem(null);
    if (underWay) return setProblem(t('uploads.wait'));
    const content = checkReview(draft);
    if ('key' in content) {
      setProblem(t(content.key));
      return setFocus(content.field);
    }
    try {
      await onSubmit(content);
    } catch (error) {
      setProblem(problemText(error, t, t('reviews.submitError')));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Controller
          name="rating"
          control={control}
          render={({ field }) => <RatingField value={field.value} onChange={field.onChange} />}
        />
        <Controller
          name="text"
          control={control}
          render={({ field }) => (
            <Textarea
              {...field}
              label={`${t('reviews.text')} (${t('common.optional')})`}
              placeholder={t('reviews.textHint')}
              autosize
              minRows={3}
              maxRows={8}
              dir="auto"
            />
          )}
        />
        <ReviewLinks control={control} onUpload={upload} />
        <div className={classes.footer}>
          {problem && (
            <Alert role="alert" color="red" variant="light">
              {problem}
            </Alert>
          )}
          <Button type="submit" size="lg" loading={formState.isSubmitting}>
            {t('reviews.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
