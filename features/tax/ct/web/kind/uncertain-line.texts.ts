export const uncertainTexts = {
  line: '未核实：主表按记忆整理，附表未做，税率与行次请以税务局的表为准；“12”按消费税理解，待业务方确认。',
} as const
