import { periodLabel } from '@portal/domain'

export const assetTexts = {
  askYear: (name: string, year: string) =>
    `${name}用加速折旧方法，税收折旧额按什么方法看不出来，请在长期资产台账填写${periodLabel(year)}的折旧`,
} as const
