/**
 * Customers and suppliers of the demonstration enterprises: invented names. The region is the prefix of their code and
 * invoice numbers.
 */
export interface Partner {
  name: string
  region: string
}

const partners = (region: string, ...names: string[]): Partner[] => names.map((name) => ({ name, region }))

export const partnerGroups = {
  boilerCustomers: [
    ...partners('350200', '厦门鹭源纸业有限公司', '厦门海沧恒热供汽有限公司', '厦门瑞禾食品有限公司'),
    ...partners('350500', '泉州锦盛印染有限公司', '晋江凯纶化纤有限公司', '泉州湄洲湾热力有限公司'),
    ...partners('330100', '杭州临澜热电有限公司', '浙江越澜生物医药有限公司'),
    ...partners('320500', '苏州吴泽化工股份有限公司', '江苏通沅能源工程有限公司'),
    ...partners('440100', '广州番粤热能科技有限公司', '广东岭泰环保能源有限公司'),
    ...partners('370200', '青岛胶澳啤酒原料有限公司', '山东鲁岳轮胎制造有限公司'),
    ...partners('360100', '江西赣澄制药有限公司', '南昌昌北开发区供热有限公司'),
  ],
  smallCustomers: [
    ...partners(
      '350100',
      '福州鼓楼区和顺宾馆有限公司',
      '福州仓山区洁源洗涤服务部',
      '闽侯县南屿豆制品加工厂',
      '福清市江镜镇暖畦育苗专业合作社',
    ),
    ...partners('350600', '漳州龙文区悦泉浴室', '龙海市海澄镇味鲜水产加工厂'),
  ],
  steelmakers: [
    ...partners('350100', '福建闽钢物资有限公司', '福州马尾板材加工配送有限公司'),
    ...partners('320200', '无锡锡澄锅炉钢管有限公司', '江阴澄江特种钢板有限公司'),
    ...partners('330400', '嘉兴秀洲封头制造有限公司'),
    ...partners('370600', '烟台莱海铸锻有限公司'),
  ],
  partsMakers: [
    ...partners('310100', '上海浦燃燃烧器有限公司', '上海沪申自控仪表有限公司'),
    ...partners('330200', '宁波甬泽水泵有限公司', '宁波北仑阀门有限公司'),
    ...partners('510100', '成都蓉衡安全附件有限公司'),
    ...partners('410100', '郑州豫嵩耐火材料有限公司'),
    ...partners('350100', '福州焊源焊接材料有限公司', '福州三江口电气成套有限公司'),
  ],
  hauliers: [
    ...partners('350100', '福建闽运大件物流有限公司', '福州青口捷达货运有限公司'),
    ...partners('320500', '苏州运河大件运输有限公司'),
  ],
  serviceFirms: [
    ...partners(
      '350100',
      '福建省锅检技术服务有限公司',
      '福州正衡会计师事务所有限公司',
      '福州云栈信息技术有限公司',
      '福建榕安劳务派遣有限公司',
    ),
    ...partners('110100', '北京中热标准技术研究院有限公司'),
  ],
  utilities: [...partners('350100', '福州闽都供电服务有限公司', '福州城东水务有限公司', '福州新区燃气有限公司')],
  railways: partners('350100', '闽赣铁路客运有限公司'),
  airlines: partners('350200', '鹭岛航空股份有限公司'),
  tollRoads: [...partners('350100', '福建闽道高速公路有限公司'), ...partners('330100', '浙江越通高速公路有限公司')],
  groupMembers: [
    ...partners('350100', '福建启澜工程设计有限公司', '福建启岳物业服务有限公司'),
    ...partners('350200', '厦门启湾新能源有限公司'),
  ],
  heatUsers: [
    ...partners(
      '350100',
      '福州长乐纺城印染有限公司',
      '福州新区第一医院',
      '福建榕江乳业有限公司',
      '福州三溪口供电营业有限公司',
    ),
  ],
  fuelSuppliers: [...partners('140100', '山西晋源煤炭运销有限公司'), ...partners('350100', '福州港湾煤炭储运有限公司')],
  importers: [
    ...partners('310100', '上海申港特种阀门贸易有限公司'),
    ...partners('440300', '深圳前湾仪器仪表有限公司'),
    ...partners('350200', '厦门象屿机电设备有限公司'),
  ],
  solarOwners: [
    ...partners('350100', '福州青口汽配产业园管理有限公司', '连江县东湖镇光伏专业合作社'),
    ...partners('350300', '莆田秀屿冷链物流有限公司'),
  ],
} as const satisfies Record<string, readonly Partner[]>

export type PartnerGroup = keyof typeof partnerGroups

/** Foreign customers have no credit code. */
export const foreignCustomer = 'MERIDIAN MARINE SERVICES PTE. LTD.'
