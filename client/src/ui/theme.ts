import { createTheme, type MantineColorsTuple, type MantineTheme } from '@mantine/core';

/** The brand's green. Index 7 (#237032) is 6.1:1 on white: text and buttons use it and the two darker ones. */
const leaf: MantineColorsTuple = [
  '#eff8ef',
  '#dcefdc',
  '#bbdfbd',
  '#93cb98',
  '#69b272',
  '#469653',
  '#2f8140',
  '#237032',
  '#1b5827',
  '#12401b',
];
/** Ripe grain: highlights and pictures, never text on white. */
const grain: MantineColorsTuple = [
  '#fff8e6',
  '#fdeec8',
  '#fadf9c',
  '#f6ce6c',
  '#f3c14b',
  '#e8a92c',
  '#c98a14',
  '#9a6700',
  '#7a5200',
  '#5a3c00',
];

/** Sizes for a thumb and for reading in the sun: text from 16 px, targets from 48 px. */
const TARGET = '48px';
/** Room for the arrow of a picker, in px: the rest is for its words. */
const CHEVRON = 36;

/** Mantine in the house's colours and sizes. */
export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: 7,
  colors: { leaf, grain },
  white: '#ffffff',
  black: '#1c261d',
  autoContrast: true,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', sans-serif",
  headings: {
    fontFamily: 'inherit',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.3rem + 2vw, 2.5rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '1rem', sm: '1rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, not `Button.extend`: that would bring every component into the first download.
  components: {
    Button: {
      // Words are longer in other languages: a button grows rather than cut them.
      styles: {
        root: {
          display: 'inline-flex',
          alignItems: 'center',
          height: 'auto',
          minHeight: 'var(--button-height)',
          // Of several lines in Tamil none is cut, however large the letters.
          paddingBlock: '0.35em',
        },
        inner: { flex: 1, height: 'auto' },
        label: { overflow: 'visible', lineHeight: 1.3, whiteSpace: 'normal', textAlign: 'center' },
      },
      vars: (_theme: MantineTheme, { size }: { size?: string }) => ({
        root: {
          '--button-height': size === 'lg' ? '56px' : TARGET,
          '--button-fz': size === 'lg' ? '1.1875rem' : '1.0625rem',
          '--button-padding-x': size === 'compact-md' ? '12px' : 'clamp(10px, 3vw, 20px)',
        },
      }),
    },
    ActionIcon: { vars: () => ({ root: { '--ai-size': TARGET } }) },
    CloseButton: {
      vars: () => ({ root: { '--cb-size': TARGET, '--cb-icon-size': '24px' } }),
    },
    Input: {
      vars: () => ({ wrapper: { '--input-height': '52px', '--input-fz': '1.0625rem' } }),
    },
    InputWrapper: {
      styles: {
        label: { fontWeight: 600, marginBottom: 6 },
        error: { fontSize: '1rem', marginTop: 6 },
        description: { fontSize: '1rem', lineHeight: 1.4, marginBottom: 8, color: 'var(--ink-soft)' },
      },
    },
    PasswordInput: { vars: () => ({ root: { '--psi-button-size': TARGET, '--psi-icon-size': '24px' } }) },
    Select: {
      defaultProps: { rightSectionWidth: CHEVRON },
      styles: { option: { paddingBlock: 12 } },
    },
    NativeSelect: { defaultProps: { rightSectionWidth: CHEVRON } },
    // The box is 30 px high: the words beside it make it a target.
    Checkbox: { styles: { body: { alignItems: 'center' }, label: { paddingBlock: 9 } } },
    // A link within a sentence: a thumb's height, without moving the lines around it.
    Anchor: { styles: { root: { display: 'inline-block', paddingBlock: 13, marginBlock: -13 } } },
    Badge: {
      vars: () => ({ root: { '--badge-height': '32px', '--badge-fz': '1rem', '--badge-padding-x': '12px' } }),
      styles: { label: { textTransform: 'none', fontWeight: 600 } },
    },
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        xOffset: 8,
        overlayProps: { backgroundOpacity: 0.5 },
        transitionProps: { transition: 'fade', duration: 150 },
      },
      styles: {
        title: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3 },
        // The head lies over it: room for the focus ring of what comes first.
        body: { paddingTop: 6 },
      },
    },
    // A dialog stands outside the page's landmarks; its head is no banner.
    ModalHeader: { defaultProps: { role: 'none' } },
    Fieldset: {
      styles: {
        root: { margin: 0, padding: 0, border: 0 },
        legend: { padding: 0, fontSize: '1.0625rem', fontWeight: 600 },
      },
    },
    SegmentedControl: {
      styles: {
        control: { minWidth: 0 },
        label: {
          display: 'grid',
          placeItems: 'center',
          minHeight: TARGET,
          padding: '4px 8px',
          fontSize: '1rem',
          lineHeight: 1.25,
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
        },
      },
    },
    // At rest: what moves keeps a cheap phone busy just when it has most to do.
    Skeleton: { defaultProps: { radius: 'md', animate: false } },
  },
});
