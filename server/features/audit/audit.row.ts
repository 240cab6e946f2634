/** What is recorded, as it is stored. */
export const AuditAction = {
  DELETE_USER: 'user.delete',
  BEGIN_ANEW: 'user.begin-anew',
  GRANT_ROLE: 'user.grant-role',
  RESET_PASSWORD: 'user.reset-password',
  UPDATE_PROFILE: 'user.update',
  SET_PAYMENT_DETAILS: 'user.set-payment-details',
  CREATE_SERVICE: 'service.create',
  UPDATE_SERVICE: 'service.update',
  DELETE_SERVICE: 'service.delete',
  SET_WORKING_HOURS: 'service.set-working-hours',
  SET_SERVICE_RESOURCES: 'service.set-resources',
  CREATE_RESOURCE: 'resource.create',
  ADD_CLOSURE: 'closure.add',
  REMOVE_CLOSURE: 'closure.remove',
  SET_DATE_HOURS: 'service.set-date-hours',
  SAVE_SITE: 'site.save',
  DELETE_SITE: 'site.delete',
  SET_SLOT_STATUS: 'slot.set-status',
  BOOK_SLOT: 'booking.create',
  SET_BOOKING_STATUS: 'booking.set-status',
  MOVE_BOOKING: 'booking.move',
  COMPLETE_BOOKING: 'booking.complete',
  UNDO_COMPLETION: 'booking.undo-completion',
  ANSWER_RECEIPT: 'booking.answer-receipt',
  CONFIRM_PAYMENT: 'booking.confirm-payment',
  UNDO_PAYMENT: 'booking.undo-payment',
  ANSWER_NOTE: 'booking.answer-note',
} as const;
export type AuditAction = (typeof AuditAction)[keyof typeof AuditAction];

export interface AuditRow {
  at: Date;
  /** Null for the operator at the command line, and for a number's new owner. */
  actorId: string | null;
  action: AuditAction;
  details: Record<string, string>;
}
