import { isUploadPath } from '@domain/media/upload-path';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '@/lib/uploads/use-upload';
import { LinkField } from '@/ui/link-field';
import type { LinkList } from './review-draft';
import classes from './reviews.module.css';

type LinksFieldProps = {
  kind: 'image' | 'video';
  label: string;
  value: LinkList;
  onChange: (value: LinkList) => void;
  onUpload: Upload;
  ref?: Ref<{ focus: () => void }>;
};

/** Pictures or videos: links with commas between them (P58), and files of this device, one after the other. */
export function LinksField({ kind, label, value, onChange, ...input }: LinksFieldProps) {
  const { t } = useTranslation();
  const { typed, uploads } = value;
  const change = (text: string) =>
    onChange(isUploadPath(text) ? { typed, uploads: [...uploads, text] } : { typed: text, uploads });
  return (
    <div className={classes.links}>
      {uploads.map((path, index) => (
        <LinkField
          key={path}
          kind={kind}
          label={t(`reviews.${kind}`, { number: index + 1 })}
          value={path}
          onChange={() => onChange({ typed, uploads: uploads.filter((other) => other !== path) })}
          onUpload={input.onUpload}
        />
      ))}
      <LinkField {...input} kind={kind} label={label} value={typed} onChange={change} />
    </div>
  );
}
