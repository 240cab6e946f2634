import { Controller, Get, Header, Inject } from '@nestjs/common';
import { AsVisitor } from '../../platform/auth/as-visitor.js';
import { docsPage } from './docs-page.js';
import type { OpenApiDocument } from './openapi.js';

export const DOCUMENT = Symbol('OpenApiDocument');

/** The description of the documented paths, for programs and for people. */
@Controller('api')
@AsVisitor()
export class DocsController {
  private readonly page: string;

  constructor(@Inject(DOCUMENT) private readonly document: OpenApiDocument) {
    this.page = docsPage(document);
  }

  @Get('openapi.json')
  openApi(): OpenApiDocument {
    return this.document;
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  docs(): string {
    return this.page;
  }
}
