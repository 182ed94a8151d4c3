/** A refusal in Razorpay's own shape. */
export class GatewayError extends Error {
  readonly statusCode: number;
  readonly field: string | null;

  constructor(statusCode: number, description: string, field: string | null = null) {
    super(description);
    this.name = 'GatewayError';
    this.statusCode = statusCode;
    this.field = field;
  }
}

/** 400, as Razorpay answers to an id that it does not know. */
export function createUnknownGatewayIdError(): GatewayError {
  return new GatewayError(400, 'The id provided does not exist');
}

/** Razorpay's error body. */
export function toGatewayErrorBody(code: string, description: string, field: string | null) {
  return {
    error: {
      code,
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      field,
    },
  };
}
