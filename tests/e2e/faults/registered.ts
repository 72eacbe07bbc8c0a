/** A request without its values; an id in the path is 1. */
export interface ActionRequest {
  method: string
  path: string
}

export interface RegisteredCall extends ActionRequest {
  /** `list`, `create`, `update`, `delete`, `follow`, or the name of an action. */
  act: string
  /** Only admins are offered it. */
  isAdmin: boolean
}

/** A resource as its descriptor describes it, as far as the matrix needs it. */
export interface RegisteredResource {
  name: string
  /** The path of its screen below the dashboard; undefined without a screen. */
  route: string | undefined
  since: string | undefined
  isSingleton: boolean
  calls: RegisteredCall[]
}
