import { graphql } from '@/gql/gql';

export const SET_SLOT_STATUS = graphql(`
  mutation SlotsSetStatus($slotId: ID!, $status: SlotStatus!) {
    setSlotStatus(slotId: $slotId, status: $status) {
      ...SlotCell
    }
  }
`);
