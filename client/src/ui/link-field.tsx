import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { checkKind, isUploadPath, type LinkKind } from '@/lib/uploads/link-kind';
import { type Upload, useUpload } from '@/lib/uploads/use-upload';
import { CaptureTile } from './capture-tile';
import { ChooseButton } from './choose-button';
import classes from './link-field.module.css';
import capture from './capture.module.css';
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
  ref?: Ref<{ focus: () => void }>;
};

/**
 * A link to a picture, recording or video (P225): made by the device's camera or microphone with one touch; of a file that is there, or
 * typed, under "More".
 */
export function LinkField({ kind, label, value, onChange, error, onUpload, ref, ...input }: LinkFieldProps) {
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
  const [chosen, setChosen] = useState<boolean | null>(null);
  const box = useRef<HTMLInputElement>(null);
  // What is to be mended is shown before it is focused.
  useImperativeHandle(ref, () => ({
    focus: () => {
      flushSync(() => setChosen(true));
      box.current?.focus();
    },
  }));
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
  const optional = `(${t('common.optional')})`;
  return (
    <div role="group" aria-label={t(`uploads.${kind}`)} className={classes.field}>
      <span className={classes.label}>
        {t(`uploads.${kind}`)} {optional}
      </span>
      {sending ? (
        <UploadProgress
          kind={kind}
          sending={sending}
          onCancel={cancel}
          onRetry={() => void start(sending.file)}
        />
      ) : (
        <CaptureTile kind={kind} onChoose={(file) => void start(file)} />
      )}
      <details
        className={capture.more}
        open={chosen ?? (value !== '' || Boolean(error))}
        onToggle={(event) => setChosen(event.currentTarget.open)}
      >
        <summary>
          {t('uploads.more')}
          <IconChevronDown size={22} aria-hidden />
        </summary>
        <div className={capture.ways}>
          {!sending && <ChooseButton kind={kind} onChoose={(file) => void start(file)} />}
          <TextInput
            {...input}
            ref={box}
            type="url"
            inputMode="url"
            dir="ltr"
            label={`${label} ${optional}`}
            placeholder="https://"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            error={error}
          />
        </div>
      </details>
    </div>
  );
}
