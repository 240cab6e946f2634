import { useApolloClient } from '@apollo/client/react';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { ServiceType, SubmitReviewInput } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { uploadFile } from '@/lib/uploads/upload-file';
import { LateForm, MissingForm } from '@/ui/late-form';
import type { SaidBefore } from './review-draft';
import type { ReviewFormProps } from './review-form';
import { useSubmitReview } from './use-submit-review';
import classes from './reviews.module.css';

/** Most bookings are looked at far more often than reviewed, and a review needs the server. */
const ReviewForm = lazy<ComponentType<ReviewFormProps>>(() =>
  import('./review-form').then(
    ({ ReviewForm }) => ({ default: ReviewForm }),
    () => ({ default: MissingForm }),
  ),
);

/** What a review is about: a booking, as far as it is known where the review is asked for. */
export type ReviewSubject = {
  bookingId: string;
  providerName: string | null;
  serviceType: ServiceType;
  /** YYYY-MM-DD; unknown where a review is edited from the provider's list. */
  date?: string;
  /** What was said before; null for a first review. */
  review: (SaidBefore & { updatedAt: string }) | null;
};

type BookingToReview = {
  id: string;
  provider: { name?: string | null };
  serviceType: ServiceType;
  date: string;
};

/** The review of a booking: a first one, or the one there is. */
export function subjectOf(
  { id, provider, serviceType, date }: BookingToReview,
  review: ReviewSubject['review'] | undefined = null,
): ReviewSubject {
  return { bookingId: id, providerName: provider.name ?? null, serviceType, date, review };
}

type ReviewModalProps = { subject: ReviewSubject; opened: boolean; onClose: () => void };

/** Asks for a review of one booking, or edits the one there is. Closing it keeps what was typed until it is sent. */
export function ReviewModal({ subject, opened, onClose }: ReviewModalProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const small = useMediaQuery('(max-width: 47.99em)');
  const client = useApolloClient();
  const submitReview = useSubmitReview();
  const { bookingId, review, serviceType, date } = subject;
  const submit = async (content: Omit<SubmitReviewInput, 'bookingId'>) => {
    await submitReview({ bookingId, ...content });
    toast.success(t('reviews.submitted'));
    onClose();
  };
  const about = [t(`serviceTypes.${serviceType}`), date && f.date(date)].filter(Boolean).join(', ');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('reviews.title', { name: subject.providerName ?? t('slots.unnamedProvider') })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      keepMounted
      fullScreen={small}
      size="lg"
    >
      <p className={classes.subject}>{about}</p>
      {/* Begun anew for another booking, and once the review is as it was sent. */}
      <LateForm height={420}>
        <ReviewForm
          key={`${bookingId} ${review?.updatedAt}`}
          review={review}
          onSubmit={submit}
          onUpload={(file, options) => uploadFile(client, file, options)}
        />
      </LateForm>
    </Modal>
  );
}
