export const viewingTexts = {
  none: '没有在以用户的身份查看',
  notice: '运营人员以您的身份查看',
  told: ({ by, from, until, reason }: { by: string; from: string; until: string; reason: string }) =>
    `${by} 从 ${from} 起以您的身份查看门户，最晚到 ${until}。期间只能看，不能改。原因：${reason}`,
} as const
