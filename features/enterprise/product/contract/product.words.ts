import { fieldNames, turnActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { products } from './product.upkeep.ts'

/** What its acts are called. */
export const productWords: FeatureWords = {
  audit: {
    actions: {
      system: {
        'product.add': '新增产品',
        'product.save': '修改产品',
        ...turnActions('product', '产品', ['上架', '下架']),
        'product.wire-enable': '上架产品（接口）',
        'product.wire-disable': '下架产品（接口）',
        'product.shelf': '上架或下架产品（接口，早前的记录）',
        'product.remove': '删除产品',
      },
      files: { 'product.export': '导出产品' },
    },
    fields: fieldNames(products.upkeep.row),
    facts: upkeepFacts,
  },
}
