export const guideTexts = {
  adjustment: ({ reason, law, verified }: { reason: string; law: string; verified: boolean }) =>
    `${reason}。依据：${law}${verified ? '' : '（未核实）'}`,
} as const
