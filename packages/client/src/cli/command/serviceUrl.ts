/** The variable that says where the service is. */
export const serviceUrlVariable = "PROPERTY_INTELLIGENCE_URL"

/** Where it is otherwise: started on this machine, as its README shows. */
export const defaultServiceUrl = "http://localhost:4021"
