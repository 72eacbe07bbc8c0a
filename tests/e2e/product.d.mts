export interface ProductOptions {
  dialect?: 'classic' | 'interim' | 'current'
  data?: 'demo' | 'registered' | 'empty' | number
}

export interface Product {
  url: string
  stop: () => void
}

export function startProduct(options?: ProductOptions): Promise<Product>
