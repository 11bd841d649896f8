/** The colours of styles/tokens.css by theme, for antd, which computes with values and can't read variables. A test holds the two equal. */
export const palette = {
  light: {
    page: '#F3F5F9', surface: '#FFFFFF', raised: '#FFFFFF', sunken: '#EDF0F5', hover: '#F1F5FC', mask: 'rgba(16, 24, 40, .48)',
    hair: '#E1E6EE', line: '#CBD3DF', control: '#808DA2', text: '#182235', 'text-2': '#445066', 'text-3': '#586478', 'text-off': '#8791A2',
    primary: '#1550C4', 'primary-hover': '#1145A9', 'primary-active': '#0D388C', 'primary-text': '#1550C4', 'primary-bg': '#EAF1FD', 'primary-bg-2': '#D6E3FA', 'primary-line': '#9DBBF1',
    done: '#0E9384', 'done-text': '#0A7065', 'done-bg': '#E5F5F2', 'done-line': '#8FCFC6',
    warn: '#B54708', 'warn-text': '#A84207', 'warn-bg': '#FDF2E4', 'warn-line': '#E8B98A',
    error: '#C4281B', 'error-text': '#B92418', 'error-bg': '#FDEDEB', 'error-line': '#EBA79F',
  },
  dark: {
    page: '#0E131B', surface: '#151B25', raised: '#1A212D', sunken: '#232D3D', hover: '#1E2838', mask: 'rgba(4, 7, 12, .66)',
    hair: '#283242', line: '#364255', control: '#66758C', text: '#E7ECF4', 'text-2': '#B9C4D4', 'text-3': '#99A6BA', 'text-off': '#667386',
    primary: '#306BDE', 'primary-hover': '#2860CF', 'primary-active': '#2258C4', 'primary-text': '#86AEF8', 'primary-bg': '#182A4C', 'primary-bg-2': '#203964', 'primary-line': '#3A62AF',
    done: '#2BAE9E', 'done-text': '#53CBBC', 'done-bg': '#10302F', 'done-line': '#236A64',
    warn: '#E39A55', 'warn-text': '#EFAE70', 'warn-bg': '#362513', 'warn-line': '#7A5429',
    error: '#E5695C', 'error-text': '#F59388', 'error-bg': '#3B1C1B', 'error-line': '#86403A',
  },
} as const
export type Palette = { readonly [K in keyof typeof palette.light]: string }
