import type { ThemeConfig } from 'antd'
import type { Palette } from './palette.ts'

/** antd's own tokens by component, from ours. */
export function componentTokens(c: Palette): NonNullable<ThemeConfig['components']> {
  const field = {
    activeShadow: `0 0 0 3px ${c['primary-bg-2']}`,
    errorActiveShadow: `0 0 0 3px ${c['error-bg']}`,
    paddingInline: 10,
  }
  const words = { colorSuccess: c['done-text'], colorWarning: c['warn-text'], colorError: c['error-text'] }
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 400,
      paddingInline: 12,
      defaultBorderColor: c.control,
      iconGap: 6,
    },
    Table: {
      headerBg: c.sunken,
      headerColor: c['text-2'],
      headerSplitColor: 'transparent',
      cellPaddingBlock: 9,
      cellPaddingBlockMD: 9,
      cellPaddingBlockSM: 5,
      cellPaddingInline: 12,
      rowHoverBg: c.hover,
      rowSelectedBg: c['primary-bg'],
      borderColor: c.hair,
      headerBorderRadius: 0,
    },
    Tabs: {
      horizontalItemPadding: '9px 10px',
      horizontalItemGutter: 0,
      itemSelectedColor: c.text,
      inkBarColor: c['primary-text'],
    },
    Modal: { titleFontSize: 16 },
    Input: field,
    InputNumber: field,
    DatePicker: field,
    Select: { optionHeight: 32, optionSelectedBg: c['primary-bg'], optionSelectedFontWeight: 500 },
    Form: { labelColor: c['text-2'], labelFontSize: 13, verticalLabelPadding: '0 0 6px', itemMarginBottom: 18 },
    Tag: { defaultBg: c.sunken, defaultColor: c['text-2'], ...words },
    Alert: words,
    Typography: words,
    Pagination: { itemSize: 28 },
    Skeleton: { gradientFromColor: c.sunken, gradientToColor: c.hover, blockRadius: 4 },
    Progress: { defaultColor: c['primary-text'], remainingColor: c.sunken, lineBorderRadius: 3 },
    Segmented: { itemSelectedBg: c['primary-bg'], itemSelectedColor: c['primary-text'] },
  }
}
