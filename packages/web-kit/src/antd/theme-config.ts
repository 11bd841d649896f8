import { theme as antTheme, type ThemeConfig } from 'antd'
import type { Theme } from '../theme.ts'
import { componentTokens } from './component-tokens.ts'
import { palette, type Palette } from './palette.ts'

const font = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
/** The one shadow of the house; a variable is enough here, antd does not compute with it. */
const shadow = 'var(--shadow)'

const tokens = (c: Palette): ThemeConfig['token'] => ({
  colorPrimary: c.primary, colorInfo: c.primary, colorPrimaryHover: c['primary-hover'], colorPrimaryActive: c['primary-active'],
  colorLink: c['primary-text'], colorPrimaryText: c['primary-text'], colorPrimaryBg: c['primary-bg'], colorPrimaryBgHover: c['primary-bg-2'], colorPrimaryBorder: c['primary-line'],
  colorSuccess: c.done, colorSuccessBg: c['done-bg'], colorSuccessBorder: c['done-line'], colorSuccessText: c['done-text'],
  colorWarning: c.warn, colorWarningBg: c['warn-bg'], colorWarningBorder: c['warn-line'], colorWarningText: c['warn-text'],
  colorError: c.error, colorErrorBg: c['error-bg'], colorErrorBorder: c['error-line'], colorErrorText: c['error-text'],
  colorText: c.text, colorTextHeading: c.text, colorTextSecondary: c['text-2'], colorTextLabel: c['text-2'],
  colorTextTertiary: c['text-3'], colorTextDescription: c['text-3'], colorTextPlaceholder: c['text-3'], colorIcon: c['text-3'],
  colorTextDisabled: c['text-off'], colorTextQuaternary: c['text-off'],
  colorBgLayout: c.page, colorBgContainer: c.surface, colorBgElevated: c.raised,
  colorFillAlter: c.sunken, colorFillTertiary: c.sunken, colorBgContainerDisabled: c.sunken,
  controlItemBgHover: c.hover, controlItemBgActive: c['primary-bg'], controlItemBgActiveHover: c['primary-bg-2'],
  colorBorder: c.control, colorBorderSecondary: c.hair, colorSplit: c.hair, colorBorderDisabled: c.line, colorBgMask: c.mask,
  boxShadow: shadow, boxShadowSecondary: shadow, boxShadowTertiary: shadow,
  borderRadius: 6, borderRadiusLG: 6, borderRadiusSM: 4, borderRadiusXS: 4,
  fontSize: 14, fontSizeSM: 12, fontSizeLG: 16, fontSizeHeading1: 28, fontSizeHeading2: 20, fontSizeHeading3: 16, fontSizeHeading4: 14, fontSizeHeading5: 14,
  lineHeight: 22 / 14, fontWeightStrong: 600, fontFamily: font,
  controlHeight: 32, controlHeightSM: 28, controlHeightLG: 40, sizeUnit: 4, sizeStep: 4,
  motionDurationFast: '.12s', motionDurationMid: '.18s', motionDurationSlow: '.24s', motionEaseInOut: 'cubic-bezier(.2, 0, 0, 1)',
  lineWidthFocus: 2, controlOutlineWidth: 3, zIndexPopupBase: 1000,
})

/** Heights of controls under a finger. */
const touched: ThemeConfig['token'] = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 44 }

/** antd's theme from the tokens; `isNarrow`: for fingers. `hashed: false`: one antd in the document. */
export const themeConfig = (theme: Theme, isNarrow: boolean): ThemeConfig => ({
  hashed: false,
  cssVar: { key: `portal-${theme}${isNarrow ? '-touched' : ''}` },
  algorithm: theme === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
  token: { ...tokens(palette[theme]), ...isNarrow ? touched : {} },
  components: componentTokens(palette[theme]),
})
