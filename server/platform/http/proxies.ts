/** Whether the one who brought a request is believed in what they say of its origin (TRUST_PROXY): the first hop, no other. */
export const isOurProxy = (_address: string, hop: number): boolean => hop < 1;
