import { grouped } from '@portal/domain/grouped'

export const decideTexts = {
  none: (count: number) =>
    count === 1
      ? '发票池里没有这张发票'
      : `所选发票里有 ${grouped(count)} 张已不在发票池，没有写入任何判断。请刷新后重选`,
  locked: (period: string, state: string) => `${period} 属期的申报表${state}，不能再改判断。要更正请先退回或作更正申报`,
}
