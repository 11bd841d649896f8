/** Why a record that is sent back is refused. */
export const recordTexts = {
  kept: (fields: readonly { name: string; call: string }[]): string =>
    `${fields.map(({ name, call }) => `「${name}」由接口 ${call} 修改`).join('；')}。` +
    '请改用该接口，或保持原值后重试；本次没有写入',
} as const
