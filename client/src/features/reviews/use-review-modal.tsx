import { useState } from 'react';
import { ReviewModal, type ReviewSubject } from './review-modal';

/** A review dialog, and what opens it; it is made at its first opening. */
export function useReviewModal() {
  const [subject, setSubject] = useState<ReviewSubject | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    ask: (about: ReviewSubject) => {
      setSubject(about);
      setOpened(true);
    },
    modal: subject && <ReviewModal subject={subject} opened={opened} onClose={() => setOpened(false)} />,
  };
}
