/** Where to send, and how to encrypt what is sent. */
export interface PushSubscriptionRow {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** BCP 47 */
  language: string;
}
