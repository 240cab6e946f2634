import { graphql } from '@/gql/gql';

export const CREATE_UPLOAD = graphql(`
  mutation UploadsCreate($input: CreateUploadInput!) {
    createUpload(input: $input) {
      uploadUrl
      blobUrl
      headers {
        name
        value
      }
    }
  }
`);
