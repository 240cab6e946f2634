import { SetMetadata } from '@nestjs/common';

export const AS_VISITOR = Symbol('AsVisitor');

/**
 * Of a controller, or a call, that is served whoever asks: nobody asks, as far as the guard knows, so that a token that is over
 * does not stand in the way.
 */
export const AsVisitor = (): ClassDecorator & MethodDecorator => SetMetadata(AS_VISITOR, true);
