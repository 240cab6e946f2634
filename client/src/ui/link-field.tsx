import { TextInput } from '@mantine/core';
import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkKind, isUploadPath, type LinkKind } from '@/lib/uploads/link-kind';
import { type Upload, useUpload } from '@/lib/uploads/use-upload';
import classes from './link-field.module.css';
import { UploadButtons } from './upload-buttons';
import { UploadProgress } from './upload-progress';
import { UploadedFile } from './uploaded-file';

type LinkFieldProps = {
  kind: LinkKind;
  label: string;
  /** An https link, the path of an upload, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it. */
  error?: string | null;
  /** Sends a file: `uploadFile` with the page's client. */
  onUpload: Upload;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** A link to a picture, recording or video: typed, or made by sending a file from this device. */
export function LinkField({ kind, label, value, onChange, error, onUpload, ...input }: LinkFieldProps) {
  const { t } = useTranslation();
  // What is on this device need not be fetched again.
  const [sent, setSent] = useState<{ path: string; name: string; source: string } | null>(null);
  useEffect(() => {
    if (sent) return () => URL.revokeObjectURL(sent.source);
  }, [sent]);
  const upload: Upload = async (file, options) => {
    checkKind(file, kind);
    return onUpload(file, options);
  };
  const { sending, start, cancel } = useUpload(upload, (path, file) => {
    setSent({ path, name: file.name, source: URL.createObjectURL(file) });
    onChange(path);
  });
  if (isUploadPath(value)) {
    const { name, source } = sent?.path === value ? sent : { name: t(`uploads.${kind}`), source: value };
    return (
      <div role="group" aria-label={label} className={classes.field}>
        <span className={classes.label}>{label}</span>
        <UploadedFile kind={kind} name={name} source={source} onRemove={() => onChange('')} />
        {error && <p className={classes.error}>{error}</p>}
      </div>
    );
  }
  return (
    <div className={classes.field}>
      <TextInput
        {...input}
        type="url"
        inputMode="url"
        dir="ltr"
        label={`${label} (${t('common.optional')})`}
        placeholder="https://"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      {sending ? (
        <UploadProgress
          kind={kind}
          sending={sending}
          onCancel={cancel}
          onRetry={() => void start(sending.file)}
        />
      ) : (
        <UploadButtons kind={kind} onChoose={(file) => void start(file)} />
      )}
    </div>
  );
}
