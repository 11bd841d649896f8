/** Definition of one kind of approval: a single step, decided by its role; rejecting may need an opinion. */
export interface ApprovalDefinition {
  version: number
  steps: readonly { key: string; taskName: string; roleCode: string; roleName: string; rejectNeedsOpinion: boolean }[]
}

/** Definitions by business type. A running approval keeps the one it started with. */
export const definitions: Readonly<Record<string, ApprovalDefinition>> = {
  taxReview: {
    version: 1,
    steps: [
      { key: 'review', taskName: '申报复核', roleCode: 'taxManager', roleName: '税务主管', rejectNeedsOpinion: true },
    ],
  },
  taxOpening: {
    version: 1,
    steps: [
      {
        key: 'opening',
        taskName: '期初余额审批',
        roleCode: 'taxManager',
        roleName: '税务主管',
        rejectNeedsOpinion: true,
      },
    ],
  },
  taxFilingCorrection: {
    version: 1,
    steps: [
      {
        key: 'correct',
        taskName: '登记更正审批',
        roleCode: 'taxManager',
        roleName: '税务主管',
        rejectNeedsOpinion: true,
      },
    ],
  },
  taxUnlock: {
    version: 1,
    steps: [
      { key: 'unlock', taskName: '解锁审批', roleCode: 'taxManager', roleName: '税务主管', rejectNeedsOpinion: true },
    ],
  },
}
