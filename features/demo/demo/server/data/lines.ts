/** 管理条线: how the demonstration group steers its organisations, beside the legal tree. Names are invented. */
export const structure = { name: '管理条线', code: '10' }

/** Nodes by code, parents first; `of`: names of the organisations that are assigned to it. What is below them follows. */
export const nodes: readonly { code: string; name: string; below?: string; of: readonly string[] }[] = [
  { code: '1001', name: '煤炭板块', of: ['启明煤业有限公司'] },
  { code: '100101', name: '洗选加工', below: '1001', of: ['启明洗选煤厂'] },
  { code: '1002', name: '电力板块', of: ['启明能源集团有限公司'] },
  { code: '100201', name: '新能源', below: '1002', of: ['启明光伏运维服务有限公司', '启明氢能科技有限公司'] },
  // The workshop belongs to the mine by law and is steered with the boiler works.
  { code: '100202', name: '装备制造', below: '1002', of: ['启明锅炉装备有限公司', '启明露天煤矿机修厂'] },
  { code: '1003', name: '运输板块', of: ['启明航运有限公司'] },
  { code: '1004', name: '化工板块', of: ['启明化工有限公司'] },
  { code: '1005', name: '金融板块', of: [] },
]
