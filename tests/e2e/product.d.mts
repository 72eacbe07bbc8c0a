export interface ProductOptions {
  dialect?: 'classic' | 'interim' | 'current'
  data?: 'demo' | 'registered' | 'empty' | number
  /** The folder of the build. */
  dist?: string
}

export interface Product {
  url: string
  stop: () => void
}

export function startProduct(options?: ProductOptions): Promise<Product>
