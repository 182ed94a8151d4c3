interface SettledCall {
  meta?: { requestStatus?: string; arg?: { endpointName?: string } };
}

/**
 * What an endpoint's own `matchFulfilled` says, by the endpoint's name: slices stand in the first screen's scripts, and
 * the calls of later screens need not stand there with them. Only the type of `Api` is needed.
 */
export function createReplyMatcher<Api extends { endpoints: Record<string, { matchFulfilled: unknown }> }>() {
  return <Name extends keyof Api['endpoints'] & string>(name: Name) => {
    const isReply = ({ meta }: SettledCall) => meta?.requestStatus === 'fulfilled' && meta.arg?.endpointName === name;
    return isReply as Api['endpoints'][Name]['matchFulfilled'];
  };
}
